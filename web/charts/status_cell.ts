import { group, path, rectangle } from './chart.ts';
import { hatch, shape } from './shapes.ts';
import { STATUS, STATUS_ORDER, type StatusGroup, statusClass } from './status.ts';
import type { SvgNode } from './svg.ts';

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle split by the share of each status, never blended. The group to act on first is on top. */
export function statusCell(statuses: readonly StatusGroup[], { x, y, width, height }: Place): SvgNode {
  let top = y;
  const parts = STATUS_ORDER.flatMap((status) => {
    const share = statuses.filter((other) => other === status).length / Math.max(statuses.length, 1);
    if (share === 0) return [];
    const part = statusPart(status, { x, y: top, width, height: share * height });
    top += share * height;
    return part;
  });
  return group('status-cell', ...parts);
}

/** Height and width from which a part has room for its shape. */
const SHAPE_ROOM = 12;

function statusPart(status: StatusGroup, { x, y, width, height }: Place): SvgNode[] {
  const style = statusClass(status);
  if (STATUS[status].shape === 'hollow') {
    const name = status === 'planned' ? 'planned' : `column-${status} ${style}`;
    return [rectangle(name, x + 0.5, y + 0.5, width - 1, height - 1)];
  }
  const hasRoom = width >= SHAPE_ROOM && height >= SHAPE_ROOM && status !== 'ok';
  return [
    rectangle(`column ${style}`, x, y, width, height),
    ...(status === 'working' ? [path('hatch', hatch(x, y, width, height))] : []),
    ...(hasRoom && status !== 'working'
      ? [shape(STATUS[status].shape, x + width / 2, y + height / 2, 3.5, 'on-status')]
      : []),
  ];
}
