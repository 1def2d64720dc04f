import { Page } from '../../ui/page.tsx';

export default function FeatureFlagsScreen() {
  return (
    <Page title="Feature flags">
      <p>
        The <a href="/docs/feature_flags/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
