import { Page } from '../../ui/page.tsx';

export default function CohortScreen() {
  return (
    <Page title="Cohort">
      <p>
        The <a href="/docs/cohorts/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
