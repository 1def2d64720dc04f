import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuditTrail } from './audit_trail.tsx';
import { Keys } from './keys.tsx';
import { Members } from './members.tsx';
import { Notifications } from './notifications.tsx';
import { ProjectSettings } from './project_settings.tsx';
import { Server } from './server.tsx';
import { Sessions } from './sessions.tsx';

const TABS = [
  { id: 'keys', label: 'Keys', content: () => <Keys /> },
  { id: 'sessions', label: 'Sessions', content: () => <Sessions /> },
  { id: 'members', label: 'Members', content: () => <Members /> },
  { id: 'notifications', label: 'Notifications', content: () => <Notifications /> },
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
