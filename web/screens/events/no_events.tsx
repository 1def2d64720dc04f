import { Empty } from '../../ui/states.tsx';
import { EventSnippets } from './first_event.tsx';

/** A project without events: how to send the first one. */
export function NoEvents() {
  return (
    <Empty title="No events yet">
      <p>
        Send a test event with the button above, or one of your own with the public token of this project.
      </p>
      <EventSnippets isOpen />
    </Empty>
  );
}
