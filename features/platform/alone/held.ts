// What a process of ours may take, and what one holds.
import fs from 'node:fs/promises'

export type Bounds = { timeMs: number; memoryBytes: number; heapMb: number }
/** How often a process that works alone is looked at. */
export const LOOK_MS = 20
const PAGE_BYTES = 4096

/** Resident bytes as Linux tells them; elsewhere 0, and the child's own watch has to do. */
export async function memoryOf(pid: number | undefined): Promise<number> {
  try {
    return Number((await fs.readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES
  } catch {
    return 0
  }
}
