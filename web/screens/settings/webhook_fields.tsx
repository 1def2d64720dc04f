import type { ApiError } from '../../api/errors.ts';
import { CheckField, TextField } from '../../ui/fields.tsx';
import { Failed } from '../../ui/states.tsx';
import { ObjectFilter, useObjectNames } from './object_filter.tsx';
import { NOTICES, type NoticeType, type Webhook } from './webhook.ts';

/** Fields shared by the forms of a new and of an existing webhook. */
export interface WebhookForm {
  name: string;
  /** The URL, or recipients separated by commas. */
  target: string;
  types: readonly NoticeType[];
  exports: readonly string[];
  experiments: readonly number[];
}

const TYPES = Object.entries(NOTICES) as [NoticeType, string][];

/** Fields that the form shows an error at. */
export const WEBHOOK_FIELDS = ['name', 'format', 'url', 'recipients'];

const recipientsOf = (target: string) => target.split(/[\s,]+/).filter(Boolean);

/** The form as fields of the API. */
export function webhookInput(form: WebhookForm, format: Webhook['format']) {
  const target = format === 'email' ? { recipients: recipientsOf(form.target) } : { url: form.target };
  return {
    name: form.name,
    types: [...form.types],
    ...target,
    batch_export_ids: [...form.exports],
    experiment_ids: [...form.experiments],
  };
}

/** The body without the URL: that of a webhook may be a secret itself, as that of Slack is. */
export function shownBody<Body extends { url?: string | null }>(body: Body): Body {
  return body.url === undefined ? body : { ...body, url: 'https://…' };
}

export interface WebhookFieldsProps {
  form: WebhookForm;
  format: Webhook['format'];
  onChange: (change: Partial<WebhookForm>) => void;
  error: ApiError | null;
  /** A further hint at the URL. */
  urlHint?: string;
}

export function WebhookFields({ form, format, onChange, error, urlHint = '' }: WebhookFieldsProps) {
  const names = useObjectNames(true);
  const isEmail = format === 'email';
  const { types } = form;
  const toggle = (type: NoticeType) =>
    onChange({ types: types.includes(type) ? types.filter((each) => each !== type) : [...types, type] });
  return (
    <>
      <TextField
        label="Name"
        name="name"
        error={error}
        value={form.name}
        maxLength={200}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={isEmail ? 'Recipients' : 'URL'}
        name={isEmail ? 'recipients' : 'url'}
        hint={
          isEmail
            ? 'Email addresses, separated by commas.'
            : `An HTTPS URL. It may contain a secret.${urlHint}`
        }
        error={error}
        value={form.target}
        maxLength={2100}
        onChange={(target) => onChange({ target })}
      />
      <fieldset>
        <legend>Notices</legend>
        <p className="field-hint">None chosen: all, including future ones.</p>
        {TYPES.map(([type, text]) => (
          <CheckField
            key={type}
            label={text}
            isChecked={types.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      {names.error && <Failed error={names.error} />}
      <ObjectFilter
        what="export"
        options={names.exports}
        chosen={form.exports}
        onChange={(exports) => onChange({ exports })}
      />
      <ObjectFilter
        what="experiment"
        options={names.experiments}
        chosen={form.experiments}
        onChange={(experiments) => onChange({ experiments })}
      />
    </>
  );
}
