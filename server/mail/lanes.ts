import type { Busy } from "../lib/sender.ts";
import { LANES, type Lane } from "./templates.ts";

/** Connections beside those of a crowd: one for each other lane, whose letters never wait for it. */
export const KEPT = Object.keys(LANES).length - 1;

/** A lane of this instance, as its last letters left it. */
export interface LaneState {
  lane: Lane;
  /** Nothing more was due at the last look. */
  isDry: boolean;
  /** The relay was not reached: the others would fail in the same way until the next look. */
  isShut: boolean;
  /**
   * Letters may wait for the relay to be reached again; the first that leaves wakes them. It is so at
   * first, because they may wait since an earlier process.
   */
  isWayBlocked: boolean;
}

/** The lanes, urgent first. */
export const newLanes = (): LaneState[] =>
  Object.values(LANES).map((lane) => ({ lane, isDry: false, isShut: false, isWayBlocked: true }));

/**
 * The number of letters of a lane that may leave now, beside those under way. The lanes share the
 * connections, and one is kept for each lane that has none under way.
 */
export function roomOf(
  lane: LaneState,
  { lanes, busy, connections }: { lanes: LaneState[]; busy: Busy<LaneState>; connections: number },
): number {
  if (lane.isDry || lane.isShut) return 0;
  const taken = lanes.map((each) =>
    each === lane ? (busy.get(each) ?? 0) : Math.max(1, busy.get(each) ?? 0),
  );
  return Math.max(0, connections - taken.reduce((sum, each) => sum + each, 0));
}
