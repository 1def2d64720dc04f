import express, { type ErrorRequestHandler, type Express } from 'express';
import { notFound, WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import { FOR_BROWSERS, isPreflight, nameOrigin, preflightHeaders } from '../cors.ts';
import { errorResponse } from '../errors.ts';
import { loggedPathOf } from '../exchange.ts';
import { requestIdOf } from '../request_id.ts';
import { COMMON_HEADERS } from '../response.ts';
import { assets } from './assets.ts';
import { type ConsoleFiles, consoleAssets, consolePages } from './console_files.ts';

/** All methods are allowed, so that a page which calls an unknown path can read the 404 rather than a CORS error. */
const ANY_METHOD = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/**
 * Creates the Express application behind the contract's dispatcher: the static files of the reference pages, the
 * console, and the response for paths that do not exist.
 */
export function createPages(log: Log, consoleFiles: ConsoleFiles): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/docs/assets/:name', assets());
  app.get('/assets/:name', consoleAssets(consoleFiles));
  app.use(consolePages(consoleFiles));
  app.use((request, response, next) => {
    if (isPreflight(request)) {
      response
        .status(204)
        .set({
          ...COMMON_HEADERS,
          ...preflightHeaders(request, ANY_METHOD),
          'X-Request-Id': requestIdOf(request),
        })
        .end();
      return;
    }
    next(isDecodable(request.url) ? notFound() : new WeirError('malformed', 'The URL cannot be decoded.'));
  });
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    const id = requestIdOf(request);
    // Express throws its own errors (for example a URIError) with a status below 500.
    const known =
      error instanceof WeirError || !(error?.status < 500)
        ? error
        : new WeirError('malformed', 'Bad request.');
    const prepared = errorResponse(known, id, request);
    if (prepared.status === 500) log.error({ err: error, request_id: id }, 'unexpected error');
    log.info(
      { request_id: id, method: request.method, path: loggedPathOf(request), status: prepared.status },
      'request',
    );
    const headers = { ...COMMON_HEADERS, ...prepared.headers, ...FOR_BROWSERS, 'X-Request-Id': id };
    nameOrigin(headers, request);
    response.status(prepared.status).set(headers).send(prepared.body);
  };
  app.use(onError);
  return app;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
