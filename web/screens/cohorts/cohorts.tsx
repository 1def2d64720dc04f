import { Page } from '../../ui/page.tsx';

export default function CohortsScreen() {
  return (
    <Page title="Cohorts">
      <p>
        The <a href="/docs/cohorts/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
