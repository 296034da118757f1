import { describe, expect, test } from "vitest";
import { KEPT, type LaneState, newLanes, roomOf } from "./lanes.ts";

// Holds security.md#mail: a letter waits behind no crowd of another kind.

const connections = 20 + KEPT;

/** @param counts letters under way: urgent, answers, bulk, happenings, to families */
function rooms(counts: number[], changes: Partial<LaneState> = {}): number[] {
  const lanes = newLanes();
  const busy = new Map(lanes.map((lane, n) => [lane, counts[n] ?? 0]));
  for (const lane of lanes) Object.assign(lane, changes);
  return lanes.map((lane) => roomOf(lane, { lanes, busy, connections }));
}

/** @returns the lanes whose room is wrong beside letters under way that can be reached */
function misfits(counts: number[]): string[] {
  const taken = counts.reduce((sum, count) => sum + count, 0);
  const reachable = counts.reduce((sum, count) => sum + Math.max(1, count), 0);
  if (reachable > connections) return [];
  return rooms(counts).flatMap((room, n) =>
    (counts[n] !== 0 || room > 0) && taken + room <= connections
      ? []
      : [`${counts.join(", ")} under way leave ${room} to lane ${n}`],
  );
}

describe("the room of a lane", () => {
  test("is the whole of MAIL_CONNECTIONS while the others are at rest", () => {
    expect(rooms([0, 0, 0, 0, 0])).toEqual([20, 20, 20, 20, 20]);
    expect(rooms([0, 12, 0, 0, 0])).toEqual([9, 8, 9, 9, 9]);
  });

  test("is none where nothing is due or the relay was not reached", () => {
    expect(rooms([0, 0, 0, 0, 0], { isDry: true })).toEqual([0, 0, 0, 0, 0]);
    expect(rooms([0, 0, 0, 0, 0], { isShut: true })).toEqual([0, 0, 0, 0, 0]);
  });

  test("is one at least for a lane at rest, and all that leave fit the connections, whatever is taken", () => {
    const most = connections;
    const wrong: string[] = [];
    for (let urgent = 0; urgent <= most; urgent += 1)
      for (let answers = 0; urgent + answers <= most; answers += 1)
        for (let bulk = 0; urgent + answers + bulk <= most; bulk += 1)
          for (let happenings = 0; urgent + answers + bulk + happenings <= most; happenings += 1)
            for (const families of new Set([0, 1, most - urgent - answers - bulk - happenings]))
              wrong.push(...misfits([urgent, answers, bulk, happenings, families]));
    expect(wrong).toEqual([]);
  });
});
