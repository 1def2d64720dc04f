import { Page } from '../../ui/page.tsx';

export default function ExportEditorScreen() {
  return (
    <Page title="Export editor">
      <p>
        The <a href="/docs/batch_exports/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
