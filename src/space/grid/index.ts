export type { Grid } from './grid';
export { hexGrid, type Hex } from './hex';
export { gridLine, type GridStep } from './line';
export { nearestCorners, squareGrid, type Square } from './square';
export { footingAt, spaceOf, stride, type Footing, type KeyGrid, type Heading } from './stride';
