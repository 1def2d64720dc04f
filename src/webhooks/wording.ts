import type { NoticePayload } from './payload.ts';

/** A notice as readable text. */
export interface Words {
  title: string;
  lines: string[];
}

const MAX_NAME = 200;
const MAX_LINE = 600;
const MAX_LINES = 10;

type Data = Record<string, unknown>;

const TITLES: Readonly<Record<string, (name: string, data: Data) => string>> = {
  'batch_export.failing': (name) => `Export ${name} is failing`,
  'batch_export.recovered': (name) => `Export ${name} has recovered`,
  'batch_export.paused': (name) => `Export ${name} paused itself`,
  'batch_export.data_late': (name) => `Data of export ${name} are late`,
  'experiment.ratio_mismatch': (name) => `Experiment ${name} has a sample ratio mismatch`,
  'experiment.guardrail_harmed': (name, { variant }) =>
    `Variant ${text(variant)} of experiment ${name} harms a guardrail`,
  'experiment.decision_reached': (name) => `Experiment ${name} has reached a decision`,
  'experiment.running_time_reached': (name) => `Experiment ${name} has run as long as recommended`,
  'experiment.ended': (name, { ended_by }) =>
    ended_by === 'end_date' ? `Experiment ${name} has reached its end date` : `Experiment ${name} was ended`,
  'webhook.test': (name) => `Test of webhook ${name}`,
};

/** Fields shown in the text, each with its label. */
const LABELS: Readonly<Record<string, string>> = {
  sentence: '',
  detail: '',
  reason: '',
  reasons: '',
  error: 'Error: ',
  failing_since: 'Since: ',
  due_at: 'Due: ',
  data_until: 'Complete until: ',
  started_at: 'Launched: ',
  ended_at: 'Ended: ',
  conclusion: 'Conclusion: ',
  conclusion_comment: '',
  path: '',
};

export function wordsOf({ type, data }: NoticePayload): Words {
  const title = (TITLES[type] ?? (() => type))(`"${cut(text(data.name), MAX_NAME)}"`, data);
  const lines = Object.entries(LABELS).flatMap(([field, label]) => {
    const value = data[field];
    const values = Array.isArray(value) ? value : [value];
    return values
      .filter((each) => typeof each === 'string' && each !== '')
      .map((each) => `${label}${text(each)}`);
  });
  return {
    title: cut(title, MAX_LINE),
    lines: lines.slice(0, MAX_LINES).map((line) => cut(line, MAX_LINE)),
  };
}

/** Cuts a text without leaving half a surrogate pair at its end, which receivers may refuse. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Formats a value as one line without control characters. */
function text(value: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes them.
  return typeof value === 'string' ? value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim() : '';
}
