import type { PacketRequest } from './task-list.ts'

/**
 * Requests new tickets after a change of the own password or address: those of before aren't accepted any more. Without
 * a network the next look at the tasks does it.
 */
export const renewTickets = async (asker: PacketRequest): Promise<void> => {
  const { fetchPacket } = await import('./task-list.ts')
  await fetchPacket(asker).catch(() => undefined)
}
