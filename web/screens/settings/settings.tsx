import type { ComponentType } from 'react';
import { ReasonText, SharedReason } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useDenied, useOrganizationReason, useScopeReason } from '../../ui/role.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AuditTrail } from './audit_trail.tsx';
import { Keys } from './keys.tsx';
import { Members } from './members.tsx';
import { Notifications } from './notifications.tsx';
import { ProjectSettings } from './project_settings.tsx';
import { Server } from './server.tsx';
import { Sessions } from './sessions.tsx';

/** Says once why the buttons of a tab cannot be used. */
function Part({ reason, Content }: { reason: string | null; Content: ComponentType }) {
  return (
    <SharedReason reason={reason}>
      <ReasonText />
      <Content />
    </SharedReason>
  );
}

function OwnPart({ object, Content }: { object: 'personal_api_key' | 'user'; Content: ComponentType }) {
  return <Part reason={useScopeReason(object)} Content={Content} />;
}

const MembersPart = () => <Part reason={useOrganizationReason('admin')} Content={Members} />;
const NotificationsPart = () => <Part reason={useDenied('webhook')} Content={Notifications} />;

const TABS = [
  { id: 'keys', label: 'Keys', content: () => <OwnPart object="personal_api_key" Content={Keys} /> },
  { id: 'sessions', label: 'Sessions', content: () => <OwnPart object="user" Content={Sessions} /> },
  { id: 'members', label: 'Members', content: () => <MembersPart /> },
  { id: 'notifications', label: 'Notifications', content: () => <NotificationsPart /> },
  { id: 'audit', label: 'Audit trail', content: () => <AuditTrail /> },
  { id: 'project', label: 'Project', content: () => <ProjectSettings /> },
  { id: 'server', label: 'Server', content: () => <Server /> },
];

export default function SettingsScreen() {
  return (
    <Page title="Settings">
      <Tabs label="Settings" tabs={TABS} />
    </Page>
  );
}
