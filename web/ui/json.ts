import { ApiError } from '../api/errors.ts';

/** A value as the text of a form. */
export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** The error of a field that the console finds before the server is asked. */
export function fieldError(attr: string, detail: string): ApiError {
  return new ApiError({ status: 400, code: 'invalid_input', detail, attr, requestId: null });
}

/** Parses the text of a JSON field; empty text is undefined. Throws an error of the field that names what is wrong. */
export function parseJson(name: string, text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw fieldError(name, `This is not valid JSON: ${(error as Error).message}`);
  }
}

/** Like `parseJson`, for fields that take an object. */
export function parseJsonObject<Value>(name: string, text: string): Record<string, Value> | undefined {
  const value = parseJson(name, text);
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fieldError(name, 'Write a JSON object, for example {"plan": "pro"}.');
  return value as Record<string, Value>;
}
