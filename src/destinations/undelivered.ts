import type { Destination } from './destination.ts';

class UndeliveredError extends Error {}

/** What a destination says of itself before it can deliver. */
export type Rules = Pick<Destination, 'type' | 'address' | 'staging'> & Pick<Destination, 'checkConfig'>;

/**
 * A destination whose configuration is known and checked while its delivery is still to come. Exports to it can
 * be kept; their runs fail at once and say so, and nothing is ever dialled.
 */
export function undelivered(rules: Rules): Destination {
  const refuse = async (): Promise<never> => {
    throw new UndeliveredError();
  };
  return {
    ...rules,
    checks: [],
    preview: () => ({ objects: [], table: null }),
    open: refuse,
    classify: () => ({
      class: 'configuration',
      message:
        `This version of Weir cannot deliver to ${rules.type} yet. Nothing was sent. Use a File destination, ` +
        'or keep the export paused until a version that can; a backfill then delivers what was missed.',
    }),
  };
}
