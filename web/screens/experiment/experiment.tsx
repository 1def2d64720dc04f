import { Page } from '../../ui/page.tsx';

export default function ExperimentScreen() {
  return (
    <Page title="Experiment">
      <p>
        The <a href="/docs/experiments/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
