import { Page } from '../../ui/page.tsx';

export default function FeatureFlagScreen() {
  return (
    <Page title="Feature flag">
      <p>
        The <a href="/docs/feature_flags/">API reference</a> describes the operations for this page.
      </p>
    </Page>
  );
}
