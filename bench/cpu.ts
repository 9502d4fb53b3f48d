import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100 // USER_HZ on every Linux this runs on

type Process = { parent: number; ticks: number; rssKb: number }

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      found.set(Number(name), { parent: Number(fields[1]), ticks: sum(fields.slice(11, 15)), rssKb: Number(fields[21]) * 4 })
    } catch {
      // The process ended while we looked.
    }
  }
  return found
}

const sum = (fields: string[]) => fields.reduce((all, one) => all + Number(one), 0) // in programs, in the system, and both of children that have ended

/** Milliseconds of CPU that a process and all its descendants have used. Linux only. */
export function cpuMs(root: number): number {
  const all = processes()
  let ticks = 0
  for (const [pid, one] of all) if (descends(all, pid, root)) ticks += one.ticks
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** Resident memory of one process, in MB. */
export const memoryMb = (pid: number): number => Math.round((processes().get(pid)?.rssKb ?? 0) / 1024)

function descends(all: Map<number, Process>, pid: number, root: number): boolean {
  for (let at = pid; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true
  return false
}
