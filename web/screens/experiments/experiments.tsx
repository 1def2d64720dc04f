import { Page } from '../../ui/page.tsx';

export default function ExperimentsScreen() {
  return (
    <Page title="Experiments">
      <p>
        The <a href="/docs/experiments/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
