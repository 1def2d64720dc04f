import type { components } from '../../generated/schema.ts';
import { isoFromMs, isoOrNull } from '../../src/kernel/time.ts';
import type { AttentionCheck, AttentionItem, AttentionList } from '../../src/notices/attention.ts';

type Schemas = components['schemas'];

const FOLDERS = { batch_export: 'batch_exports', experiment: 'experiments' } as const;

export function attentionToWire(item: AttentionItem): Schemas['AttentionItem'] {
  const { type, object, objectId, teamId, name, since, sentence, detail } = item;
  return {
    type: type as Schemas['AttentionItem']['type'],
    object,
    object_id: objectId,
    name,
    since: isoFromMs(since),
    sentence,
    detail,
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
