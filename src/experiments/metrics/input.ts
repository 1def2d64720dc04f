import { FilterProblem, readEventFilters } from '../../events/filter_input.ts';
import type { EventMatcher } from '../../events/queries/exposure_spec.ts';
import { isObject } from '../../kernel/json/json.ts';

/** A metric as sent by a caller. */
export type Input = Readonly<Record<string, unknown>>;

/** A problem of a metric; the message is for its author. */
export class MetricProblem extends Error {}

export function refuse(detail: string): never {
  throw new MetricProblem(detail);
}

const MAX_NAME = 400;

export function choice<T extends string>(input: Input, name: string, values: readonly T[], otherwise: T): T {
  const value = input[name] ?? otherwise;
  return values.includes(value as T) ? (value as T) : refuse(`${name} must be one of: ${values.join(', ')}`);
}

/** A whole number within bounds; null when it is absent. */
export function whole(input: Input, name: string, bounds: { min: number; max: number }): number | null {
  const value = input[name];
  if (value == null) return null;
  const isRight = Number.isInteger(value) && Number(value) >= bounds.min && Number(value) <= bounds.max;
  return isRight
    ? Number(value)
    : refuse(`${name} must be a whole number from ${bounds.min} to ${bounds.max}`);
}

/** A finite number; null when it is absent. */
export function number(input: Input, name: string): number | null {
  const value = input[name];
  if (value == null) return null;
  return typeof value === 'number' && Number.isFinite(value) ? value : refuse(`${name} must be a number`);
}

export function flag(input: Input, name: string): boolean {
  const value = input[name] ?? false;
  return typeof value === 'boolean' ? value : refuse(`${name} must be true or false`);
}

/** The name of a property or an event. */
export function label(input: Input, name: string): string | null {
  const value = input[name];
  if (value == null) return null;
  const isRight = typeof value === 'string' && value.length <= MAX_NAME && !value.includes('\0');
  return isRight ? value : refuse(`${name} must be a text of at most ${MAX_NAME} characters`);
}

export function part(input: Input, name: string): Input {
  const value = input[name];
  return isObject(value) ? value : refuse(`${name} must be an object`);
}

/** Unsupported nodes in the place of an event, with the remedy. */
const OTHER_NODES: Readonly<Record<string, string>> = {
  ActionsNode: 'there are no actions here. Use an EventsNode with the event of the action',
  ExperimentDataWarehouseNode:
    'tables of a data warehouse are not supported. Capture the rows as events and use an EventsNode',
};

/** Parses an EventsNode; `where` is its place in the metric. Without an event it matches all events. */
export function event(node: unknown, where: string): EventMatcher {
  if (!isObject(node)) return refuse(`${where} must be an object`);
  const { kind = 'EventsNode', properties, fixedProperties } = node;
  if (kind !== 'EventsNode') {
    const isOther = typeof kind === 'string' && Object.hasOwn(OTHER_NODES, kind);
    refuse(`${where}: ${isOther ? OTHER_NODES[kind] : "kind must be 'EventsNode'"}`);
  }
  return within(where, () => ({
    event: label(node, 'event'),
    filters: [...readEventFilters(properties), ...readEventFilters(fixedProperties)],
  }));
}

/** Prefixes the message of a problem with its place. */
export function within<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof MetricProblem || problem instanceof FilterProblem)
      refuse(`${where}: ${problem.message}`);
    throw problem;
  }
}
