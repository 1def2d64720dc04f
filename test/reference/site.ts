import { JSDOM } from 'jsdom';
import { OPERATIONS } from '../contract/document.ts';
import type { TestApp } from '../support/app.ts';

export const TAGS = [...new Set(OPERATIONS.map((op) => op.tags[0]!))];

/** Every page of the reference, by its path. */
export async function readSite(app: TestApp): Promise<Map<string, Document>> {
  const site = new Map<string, Document>();
  for (const path of ['/docs/', ...TAGS.map((tag) => `/docs/${tag}/`)]) {
    const { status, text } = await app.request('GET', path, { key: null });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    site.set(path, new JSDOM(text).window.document);
  }
  return site;
}
