import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/queries.ts';
import { SessionProvider } from './api/session.tsx';
import { App } from './app.tsx';
import { keepFocus } from './ui/keep_focus.ts';
import { ErrorBoundary } from './ui/states.tsx';
import { ToastProvider } from './ui/toast.tsx';

/** A part that takes longer is shown by the frame and the screen as being loaded. */
const MAX_WAIT_MS = 300;

/** Shows the page once it can be drawn as a whole: drawing it in parts takes a slow processor twice as long. */
export async function start(ready: Promise<unknown>): Promise<void> {
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  keepFocus();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <ErrorBoundary>
            <SessionProvider>
              <App />
            </SessionProvider>
          </ErrorBoundary>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
