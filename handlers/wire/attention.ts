import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull, requireInstant } from '../../src/kernel/time.ts';
import type {
  Acknowledgement,
  AttentionCheck,
  AttentionItem,
  AttentionList,
} from '../../src/notices/attention.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

const FOLDERS = { batch_export: 'batch_exports', experiment: 'experiments' } as const;

export function attentionToWire(item: AttentionItem): Schemas['AttentionItem'] {
  const { type, object, objectId, teamId, name, since, sentence, detail, acknowledged } = item;
  return {
    type: type as Schemas['AttentionItem']['type'],
    object,
    object_id: objectId,
    name,
    since: isoFromMs(since),
    sentence,
    detail,
    acknowledged: acknowledged && {
      at: isoFromMs(acknowledged.at),
      by: acknowledged.by && userSummaryToWire(acknowledged.by),
    },
    path: `/api/projects/${teamId}/${FOLDERS[object]}/${objectId}/`,
  };
}

export function attentionChecksToWire({
  exports,
  experiments,
}: AttentionList['checks']): Schemas['AttentionChecks'] {
  return {
    batch_exports: exports && checkToWire(exports),
    experiments: experiments && checkToWire(experiments),
  };
}

function checkToWire({ isComplete, checkedAt, detail }: AttentionCheck): Schemas['AttentionCheck'] {
  return { is_complete: isComplete, checked_at: isoOrNull(checkedAt), detail };
}

export function acknowledgementFromWire({
  type,
  since,
}: Schemas['AttentionAcknowledgement']): Acknowledgement {
  return { type, since: requireInstant(since, 'since') };
}
