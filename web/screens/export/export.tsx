import { Page } from '../../ui/page.tsx';

export default function ExportScreen() {
  return (
    <Page title="Export">
      <p>
        The <a href="/docs/batch_exports/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
