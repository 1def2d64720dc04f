import type { components } from '../../../generated/schema.ts';
import type { GetResult } from '../../api/queries.ts';
import { volumeSparkline } from '../../charts/sparkline.ts';
import { parseTime } from '../../charts/time.ts';
import { Figure } from '../../ui/figure.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Time, useZoneName } from '../../ui/time.tsx';

type EventVolume = components['schemas']['EventVolume'];

const BUCKET_MS = { minute: 60_000, hour: 3_600_000 } as const;

/** The volume of events as a small picture. Times before the counts began are not known, which is not zero. */
export function VolumeFigure({ volume, caption }: { volume: EventVolume; caption: string }) {
  const zone = useZoneName();
  const since = parseTime(volume.counted_since) ?? 0;
  const buckets = volume.buckets.map(({ start, events }) => {
    const from = parseTime(start) ?? 0;
    const end = from + BUCKET_MS[volume.interval];
    return { start: from, end, count: end > since ? events : null };
  });
  return (
    <Figure
      caption={caption}
      draw={(width) => volumeSparkline({ buckets, noun: 'event', caption, zone, width })}
    />
  );
}

/** Numbers of events in the last hour and day, and the time of the last event. */
export function Volume({
  minutes,
  hours,
}: {
  minutes: GetResult<EventVolume>;
  hours: GetResult<EventVolume>;
}) {
  return (
    <>
      {minutes.value && <LastEvent at={minutes.value.last_event_at} />}
      <div className="volumes">
        <div>
          <Loaded query={minutes} what="the volume of the last hour">
            {(volume) => <VolumeFigure volume={volume} caption="Events per minute, last hour" />}
          </Loaded>
        </div>
        <div>
          <Loaded query={hours} what="the volume of the last day">
            {(volume) => <VolumeFigure volume={volume} caption="Events per hour, last day" />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

function LastEvent({ at }: { at: string | null }) {
  return <p>Last event: {at ? <Time at={at} seconds /> : 'none yet'}</p>;
}
