import { useParams } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { useDenied } from '../../ui/role.ts';
import { Loaded } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DoneNotice, DoneProvider } from '../exports/done.tsx';
import { Actions } from './actions.tsx';
import { Activity } from './activity.tsx';
import { BackfillDialog } from './backfill_dialog.tsx';
import { Backfills } from './backfills.tsx';
import './export.css';
import { Headline } from './headline.tsx';
import { Logs } from './logs.tsx';
import { Runs } from './runs.tsx';
import { Settings } from './settings.tsx';
import { type Subject, useSubject } from './subject.ts';

export default function ExportScreen() {
  const { id } = useParams<{ id: string }>();
  const { query, subjectOf } = useSubject(id);
  const denied = useDenied('batch_export');
  if (!query.data) {
    return (
      <Page title={query.error?.isMissing ? 'Export not found' : 'Export'}>
        <Loaded query={query} what="the export">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  const subject = subjectOf(query.data);
  const { name } = subject.export;
  return (
    <DoneProvider key={id}>
      <Page
        title={name.trim() === '' ? 'No name' : name}
        summary={<Headline subject={subject} />}
        actions={<Actions subject={subject} />}
        denied={denied}
      >
        <DoneNotice />
        {/* A failure to refresh is shown above the values that are known. */}
        <Loaded query={query} what="the export">
          {() => <Tabs label="Parts of the export" tabs={tabsOf(subject)} />}
        </Loaded>
        <BackfillDialog subject={subject} />
      </Page>
    </DoneProvider>
  );
}

const tabsOf = (subject: Subject) => [
  { id: 'runs', label: 'Runs', content: () => <Runs subject={subject} /> },
  { id: 'backfills', label: 'Backfills', content: () => <Backfills subject={subject} /> },
  { id: 'logs', label: 'Logs', content: () => <Logs subject={subject} /> },
  { id: 'settings', label: 'Settings', content: () => <Settings subject={subject} /> },
  { id: 'activity', label: 'Activity', content: () => <Activity subject={subject} /> },
];
