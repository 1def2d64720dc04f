import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import './events.css';
import { SendTestEvent } from './first_event.tsx';
import { LiveTail } from './live_tail.tsx';
import { Names } from './names.tsx';
import { Properties } from './properties.tsx';
import { Refused } from './refused.tsx';

const TABS = [
  { id: 'live', label: 'Live', content: () => <LiveTail /> },
  { id: 'names', label: 'Names', content: () => <Names /> },
  { id: 'properties', label: 'Properties', content: () => <Properties /> },
  { id: 'refused', label: 'Refused', content: () => <Refused /> },
];

/** The events that arrive, their names and properties, and the refused ones. */
export default function EventsScreen() {
  return (
    <Page title="Events" actions={<SendTestEvent />}>
      <Tabs tabs={TABS} label="Views of the events" />
    </Page>
  );
}
