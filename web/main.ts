/**
 * Entry of the console: small, so that the requests of the first page start at once, side by side with the larger files
 * that are needed to show it.
 */
import './charts/charts.css';
import { preload } from './routes.ts';

const ready = preload(location);
void import('./root.tsx').then(({ start }) => start(ready));
