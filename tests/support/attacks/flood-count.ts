// What came of a flood: connections let in, refused and cut, packets sent, and how much of it in the second half.

/** @param half the moment at which the second half begins, as `performance.now` counts */
export function createFloodCount(half: number) {
  const figures = { opened: 0, refused: 0, cut: 0, packets: 0, lateOpened: 0, latePackets: 0 };
  const isLate = () => performance.now() > half;
  return {
    figures,
    opened(): void {
      figures.opened++;
      if (isLate()) figures.lateOpened++;
    },
    refused(): void {
      figures.refused++;
    },
    cut(): void {
      figures.cut++;
    },
    sent(packets: number): void {
      figures.packets += packets;
      if (isLate()) figures.latePackets += packets;
    },
  };
}

export type FloodCount = ReturnType<typeof createFloodCount>;
