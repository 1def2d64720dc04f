import { describe, expect, test } from 'vitest';
import { Router } from '../../src/server/router.ts';

/** Goal: a path finds one operation however it is written, and a path that is not there finds none. */
const PATHS = [
  'get /',
  'get /keys/',
  'post /keys/',
  'get /keys/{id}/',
  'delete /keys/{id}/',
  'get /keys/@current/',
  'post /keys/{id}/roll/',
  'get /keys/{key_id}/uses/{id}/',
  'get /keys/{key_id}/uses/latest/',
  'get /static/{file}',
  'get /static/{version}/{file}',
];
const router = new Router(
  PATHS.map((value) => {
    const [method, path] = value.split(' ') as [string, string];
    return { method, path, value };
  }),
);
const found = (value: string, params = {}) => ({ kind: 'found', value, params });

describe('a path finds', () => {
  test.each([
    ['/', found('get /')],
    ['/keys/', found('get /keys/')],
    ['/keys', found('get /keys/')],
    ['/keys/7/', found('get /keys/{id}/', { id: '7' })],
    ['/keys/7', found('get /keys/{id}/', { id: '7' })],
    ['/keys/@current/', found('get /keys/@current/')],
    ['/keys/%40current/', found('get /keys/@current/')],
    ['/k%65ys/%40curren%74', found('get /keys/@current/')],
    ['/keys/@currently/', found('get /keys/{id}/', { id: '@currently' })],
    ['/keys/@current/uses/latest/', found('get /keys/{key_id}/uses/latest/', { key_id: '@current' })],
    ['/keys/7/uses/late/', found('get /keys/{key_id}/uses/{id}/', { key_id: '7', id: 'late' })],
    ['/static/array.js', found('get /static/{file}', { file: 'array.js' })],
    ['/static/1.2/array.js', found('get /static/{version}/{file}', { version: '1.2', file: 'array.js' })],
    ['/keys/a%2Fb%3Fc%23d/', found('get /keys/{id}/', { id: 'a/b?c#d' })],
    ['/keys/a#b;c/', found('get /keys/{id}/', { id: 'a#b;c' })],
    ['/keys/%2540/', found('get /keys/{id}/', { id: '%40' })],
    ['/keys/%c3%a9/', found('get /keys/{id}/', { id: 'é' })],
  ])('%s', (path, match) => {
    expect(router.match('get', path)).toEqual(match);
  });

  test('parameters of any length', () => {
    const id = '7'.repeat(9000);
    expect(router.match('get', `/keys/${id}/`)).toEqual(found('get /keys/{id}/', { id }));
  });
});

test.each([
  '/nothing/',
  '/key',
  '/Keys/',
  '/keys//',
  '//keys/',
  '/keys/7//',
  '/keys//roll/',
  '/keys/7/uses//',
  '/static/',
  '/static//array.js',
  '/keys%2F7/',
  '/keys/%zz/',
  '/keys/%c3%28/',
  '/#/keys/',
  '/keys#',
  'http://example.com/keys/',
])('%s finds nothing', (path) => {
  const kinds = ['get', 'post', 'patch'].map((method) => router.match(method, path).kind);
  expect([path, ...kinds]).toEqual([path, 'none', 'none', 'none']);
});

test.each([
  ['patch', '/keys', ['get', 'post']],
  ['post', '/keys/7/', ['get', 'delete']],
  ['delete', '/keys/@current/', ['get']],
  ['delete', '/keys/%40current', ['get']],
  ['get', '/keys/@current/roll', ['post']],
  ['propfind', '/', ['get']],
])('%s of %s is not among its methods', (method, path, allow) => {
  expect(router.match(method, path)).toEqual({ kind: 'wrong_method', allow });
});

test.each([
  [['get /keys/', 'get /keys/'], 'two operations have the same method at /keys/'],
  [['get /keys:roll/'], 'neither a literal nor a parameter'],
  [['get /static/{file}.js'], 'neither a literal nor a parameter'],
])('%j are refused', (paths, message) => {
  const targets = paths.map((value) => ({ method: 'get', path: value.slice(4), value }));
  expect(() => new Router(targets)).toThrow(message);
});
