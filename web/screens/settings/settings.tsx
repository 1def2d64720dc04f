import { Page } from '../../ui/page.tsx';

export default function SettingsScreen() {
  return (
    <Page title="Settings">
      <p>
        The <a href="/docs/projects/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
