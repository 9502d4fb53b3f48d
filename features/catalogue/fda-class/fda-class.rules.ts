// The FDA's file of device classes: lines with bars between, without quotes. Pure.
import { FDA_CLASSES, type FdaClassCode } from '#contract/codes/fda-class.ts'

export type Classified = { code: string; name: string; class: FdaClassCode; regulation: string; panel: string }

const HEADINGS = ['PRODUCTCODE', 'DEVICENAME', 'DEVICECLASS', 'REGULATIONNUMBER', 'REVIEW_PANEL'] as const
const NAME_MAX = 500

/** The classes of the file, and the lines (from 1) that are none; null where it is not that file at all. */
export function classesIn(text: string): { classes: Classified[]; rows: number; wrong: number[] } | null {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const headings = head.split('|').map((one) => one.trim().toUpperCase())
  const [code, name, kind, regulation, panel] = HEADINGS.map((one) => headings.indexOf(one)) as [number, number, number, number, number]
  if ([code, name, kind, regulation, panel].includes(-1)) return null
  const classes = new Map<string, Classified>()
  const wrong: number[] = []
  let rows = 0
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    rows++
    const cells = line.split('|').map((one) => one.trim())
    const found = classOf({ code: cells[code], name: cells[name], kind: cells[kind], regulation: cells[regulation], panel: cells[panel] })
    if (found && !classes.has(found.code)) classes.set(found.code, found)
    else wrong.push(at + 2)
  }
  return { classes: [...classes.values()], rows, wrong }
}

type Cells = Record<'code' | 'name' | 'kind' | 'regulation' | 'panel', string | undefined>

function classOf({ code = '', name = '', kind = '', regulation = '', panel = '' }: Cells): Classified | null {
  const deviceClass = FDA_CLASSES.find((one) => one === kind.toUpperCase())
  const isOne = /^[A-Z]{3}$/.test(code) && name !== '' && name.length <= NAME_MAX && /^(\d{3}\.\d{1,5})?$/.test(regulation)
  return isOne && deviceClass ? { code, name, class: deviceClass, regulation, panel: panel.slice(0, 4) } : null
}
