/** Colour arithmetic of the tests: contrast, and distance as seen with normal and with colour-deficient vision. */
type Triple = readonly [number, number, number];

export const VISIONS = ['normal', 'deuteranopia', 'protanopia'] as const;
export type Vision = (typeof VISIONS)[number];

/**
 * Matrices for severity 1.0 in linear sRGB, from Machado, Oliveira and Fernandes, "A Physiologically-based Model
 * for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, table 1.
 */
const SIMULATION: Readonly<Record<Vision, readonly Triple[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** Contrast ratio of WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

/** Distance of two colours in CIE 1976 L*a*b* (white point D65), as seen with a kind of vision. */
export function distance(a: string, b: string, vision: Vision): number {
  const [first, second] = [lab(simulated(a, vision)), lab(simulated(b, vision))];
  return Math.hypot(...first.map((value, index) => value - second[index]!));
}

function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  return dot([0.2126, 0.7152, 0.0722], linear(hex));
}

function simulated(hex: string, vision: Vision): Triple {
  const color = linear(hex);
  const channel = (row: Triple) => Math.min(Math.max(dot(row, color), 0), 1);
  const [red, green, blue] = SIMULATION[vision];
  return [channel(red!), channel(green!), channel(blue!)];
}

function lab(color: Triple): Triple {
  const x = curve(dot([0.4124, 0.3576, 0.1805], color) / 0.95047);
  const y = curve(dot([0.2126, 0.7152, 0.0722], color));
  const z = curve(dot([0.0193, 0.1192, 0.9505], color) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function curve(value: number): number {
  return value > (6 / 29) ** 3 ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29;
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
