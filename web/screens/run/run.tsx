import { Page } from '../../ui/page.tsx';

export default function RunScreen() {
  return (
    <Page title="Run">
      <p>
        The <a href="/docs/batch_export_runs/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
