import { Button } from '../../ui/button.tsx';
import { conditionText, OPERATORS } from '../../ui/conditions.ts';
import {
  type ConditionForm,
  type FiltersForm,
  FORM_OPERATORS,
  isStated,
  LIST_OPERATORS,
  newCondition,
  newSet,
  newVariant,
  type SetForm,
  type VariantForm,
} from './filters_form.ts';

interface Row {
  id: number;
}

const replaced = <Each extends Row>(rows: readonly Each[], row: Each) =>
  rows.map((each) => (each.id === row.id ? row : each));
const without = <Each extends Row>(rows: readonly Each[], row: Each) =>
  rows.filter((each) => each.id !== row.id);

interface FiltersFieldsProps {
  form: FiltersForm;
  onChange: (form: FiltersForm) => void;
}

/** Condition sets, variants and payloads of a flag. */
export function FiltersFields({ form, onChange }: FiltersFieldsProps) {
  const set = (change: Partial<FiltersForm>) => onChange({ ...form, ...change });
  return (
    <>
      {form.sets.map((each, index) => (
        <SetFields
          key={each.id}
          set={each}
          position={index + 1}
          variants={form.variants.map(({ key }) => key)}
          onChange={(changed) => set({ sets: replaced(form.sets, changed) })}
          onRemove={() => set({ sets: without(form.sets, each) })}
        />
      ))}
      <Button onClick={() => set({ sets: [...form.sets, newSet(form)] })}>Add a condition set</Button>
      <fieldset>
        <legend>Variants</legend>
        {form.variants.length === 0 && (
          <LabelledInput
            label="Payload (JSON)"
            value={form.payload}
            onChange={(payload) => set({ payload })}
          />
        )}
        {form.variants.map((each) => (
          <VariantFields
            key={each.id}
            variant={each}
            onChange={(changed) => set({ variants: replaced(form.variants, changed) })}
            onRemove={() => set({ variants: without(form.variants, each) })}
          />
        ))}
        <Button onClick={() => set({ variants: [...form.variants, newVariant()] })}>Add a variant</Button>
      </fieldset>
    </>
  );
}

interface InputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isNumber?: boolean;
}

function LabelledInput({ label, value, onChange, isNumber = false }: InputProps) {
  return (
    <label className="input">
      <span>{label}</span>
      <input
        value={value}
        autoComplete="off"
        className={isNumber ? 'short' : undefined}
        inputMode={isNumber ? 'decimal' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

interface SetProps {
  set: SetForm;
  position: number;
  variants: readonly string[];
  onChange: (set: SetForm) => void;
  onRemove: () => void;
}

function SetFields({ set, position, variants, onChange, onRemove }: SetProps) {
  const { conditions } = set;
  return (
    <fieldset>
      <legend>Condition set {position}</legend>
      <div className="row inputs">
        <LabelledInput
          label="Rollout in percent"
          isNumber
          value={set.percentage}
          onChange={(percentage) => onChange({ ...set, percentage })}
        />
        {(variants.length > 0 || set.variant !== '') && (
          <label className="input">
            <span>Variant</span>
            <select
              value={set.variant}
              onChange={(event) => onChange({ ...set, variant: event.target.value })}
            >
              <option value="">by hash</option>
              {[...new Set([...variants, set.variant])].filter(Boolean).map((key) => (
                <option key={key} value={key}>
                  {key}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button kind="quiet" label={`Remove condition set ${position}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      {conditions.map((condition) => (
        <ConditionFields
          key={condition.id}
          condition={condition}
          onChange={(changed) => onChange({ ...set, conditions: replaced(conditions, changed) })}
          onRemove={() => onChange({ ...set, conditions: without(conditions, condition) })}
        />
      ))}
      <Button onClick={() => onChange({ ...set, conditions: [...conditions, newCondition(set)] })}>
        Add a condition
      </Button>
    </fieldset>
  );
}

interface ConditionProps {
  condition: ConditionForm;
  onChange: (condition: ConditionForm) => void;
  onRemove: () => void;
}

function ConditionFields({ condition, onChange, onRemove }: ConditionProps) {
  const { key, operator, value, original, type } = condition;
  const remove = (
    <Button kind="quiet" label={`Remove the condition on ${key || 'a new property'}`} onClick={onRemove}>
      Remove
    </Button>
  );
  if (original && !isStated(condition)) {
    return (
      <div className="row words">
        <span>{conditionText(original)} (editable as JSON)</span>
        {remove}
      </div>
    );
  }
  return (
    <div className="row inputs">
      <LabelledInput
        label={type['type'] === 'group' ? 'Group property' : 'Person property'}
        value={key}
        onChange={(text) => onChange({ ...condition, key: text })}
      />
      <label className="input">
        <span>Operator</span>
        <select
          value={operator}
          onChange={(event) => onChange({ ...condition, operator: event.target.value })}
        >
          {FORM_OPERATORS.map(([name, { text }]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {!OPERATORS[operator]?.hasNoValue && (
        <LabelledInput
          label={LIST_OPERATORS.includes(operator) ? 'Value, or several separated by commas' : 'Value'}
          value={value}
          onChange={(text) => onChange({ ...condition, value: text })}
        />
      )}
      {remove}
    </div>
  );
}

interface VariantProps {
  variant: VariantForm;
  onChange: (variant: VariantForm) => void;
  onRemove: () => void;
}

function VariantFields({ variant, onChange, onRemove }: VariantProps) {
  return (
    <div className="row inputs">
      <LabelledInput label="Key" value={variant.key} onChange={(key) => onChange({ ...variant, key })} />
      <LabelledInput
        label="Percent"
        isNumber
        value={variant.percentage}
        onChange={(percentage) => onChange({ ...variant, percentage })}
      />
      <LabelledInput
        label="Payload (JSON)"
        value={variant.payload}
        onChange={(payload) => onChange({ ...variant, payload })}
      />
      <Button kind="quiet" label={`Remove variant ${variant.key || 'without a key'}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
