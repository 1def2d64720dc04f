import { duration, lagCells, percent, table, whole } from './markdown.ts';
import type { Outcome } from './outcome.ts';
import { type Prices, sizingOf, spellMachines } from './sizing.ts';

/** The prediction for one server, as Markdown. */
export function reportOf({ scenario, often, hourly, use, ...found }: Outcome, prices: Prices): string {
  const { account, atSenders, givenUp, inbox, queue } = found;
  const { machines, gigabytesPerDay, gigabytesOfIds, dollars } = sizingOf(scenario, 1, prices);
  const lags = table(
    ['interval', 'p50', 'p99', 'max'],
    [
      ['5 minutes', ...lagCells(often)],
      ['hour', ...lagCells(hourly)],
    ],
  );
  const rows: string[][] = [
    [
      'events sent, acknowledged, stored',
      [account.sent, account.accepted, account.stored].map(whole).join(', '),
    ],
    ['rows owed, delivered', [account.owed, account.delivered].map(whole).join(', ')],
    [
      'missing, doubled, wrong intervals; runs given up',
      `${account.missing}, ${account.doubled}, ${account.wrong}; ${givenUp}`,
    ],
    ['events that senders keep at the end', whole(atSenders)],
    ['largest inbox', whole(inbox)],
    ['waiting runs: mean, max', `${queue.mean.toFixed(2)}, ${queue.max}`],
    ['use of capture, of the cores that shape, of ClickHouse', Object.values(use).map(percent).join(', ')],
    ['machines (cores each)', spellMachines(machines)],
    ['storage: a day, uuids', `${whole(gigabytesPerDay)} GB, ${whole(gigabytesOfIds)} GB`],
    [
      'dollars per billion events: machines, storage for a month',
      `${dollars.machines.toFixed(2)}, ${dollars.storage.toFixed(2)}`,
    ],
  ];
  return `Lag from the end of an interval until its delivery\n\n${lags}\n\n${table(['', 'value'], rows)}`;
}

/** Predicted and measured lags beside each other. */
export function comparison(predicted: readonly number[], measured: readonly number[]): string {
  const rows = predicted.map((value, index) => [
    ['p50', 'p99', 'max', 'last delivery'][index]!,
    duration(value),
    duration(measured[index]!),
    (value / measured[index]!).toFixed(2),
  ]);
  return table(['', 'predicted', 'measured', 'predicted / measured'], rows);
}
