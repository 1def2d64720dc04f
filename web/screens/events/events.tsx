import { Page } from '../../ui/page.tsx';

export default function EventsScreen() {
  return (
    <Page title="Events">
      <p>
        The <a href="/docs/capture/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
