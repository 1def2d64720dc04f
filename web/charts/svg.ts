export interface SvgNode {
  tag: string;
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (SvgNode | string)[];
}
