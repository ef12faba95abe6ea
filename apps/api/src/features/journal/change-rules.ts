/** What was traded in a round trip and what it brought, in quote units. */
interface ChangedTrip {
  gross: bigint;
  fees: bigint;
  funding: bigint;
  openedCost: bigint;
  closedCost: bigint;
  closedValue: bigint;
}

/**
 * What the closed part of a round trip brought by what it had cost, as a fraction; null while nothing is closed. Fees of
 * what is still open are left out: fees are taken as even over all that was traded.
 */
export function changeOf(trip: ChangedTrip): number | null {
  const { gross, fees, funding, openedCost, closedCost, closedValue } = trip;
  if (closedCost <= 0n) return null;
  const closedShare = Number(closedCost + closedValue) / Number(openedCost + closedValue);
  return (Number(gross) - Number(fees) * closedShare + Number(funding)) / Number(closedCost);
}
