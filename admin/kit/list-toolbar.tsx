import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useT } from '../app/office.ts'
import { ColumnMenu, type Columns } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import type { ListSpec } from './list-spec.ts'
import type { ListControl } from './list-state.ts'
import { SearchField } from './search-field.tsx'

const TYPING_MS = 350

type Props<C extends Call> = {
  spec: ListSpec<C>
  control: ListControl
  columns: Columns
  dropped: ReadonlySet<string>
  keep: ReactNode
  compact: boolean
}

/** Keyword and filters. '/' leads into the keyword. `dropped`: columns for which the table has no room. `keep`: what keeps a view. `compact`: a detail is open beside, there is room to narrow the list only. */
export function ListToolbar<C extends Call>({ spec, control, columns, dropped, keep, compact }: Props<C>) {
  const t = useT()
  const apply = (name: string, value: string) => {
    const { [name]: _old, ...rest } = control.filters
    control.change({ filters: value ? { ...rest, [name]: value } : rest })
  }
  const none = Object.keys(control.filters).length === 0
  const clear = (
    <Button kind="quiet" size="small" onClick={() => control.change({ filters: {} })}>
      {t('kit.clear-filters')}
    </Button>
  )
  return (
    <div
      className={classNames(
        'flex min-h-14 shrink-0 items-center gap-x-2 px-4 pt-1 max-wide:flex-wrap max-wide:pt-3 wide:px-6 print:min-h-0 print:p-0',
        spec.filters.length === 0 && 'max-wide:pb-3',
      )}
    >
      <Keyword control={control} placeholder={spec.keyword} />
      {spec.filters.length > 0 && (
        <ListFilters filters={spec.filters} values={control.filters} onChange={apply} clear={none ? null : clear} />
      )}
      <span className="ml-auto flex items-center gap-1 max-wide:hidden print:hidden">
        {/* keeps its place, so that nothing moves when the first filter is set */}
        <span className={classNames(none && (compact ? 'hidden' : 'invisible'))}>{clear}</span>
        {!compact && keep}
        {!compact && <ColumnMenu spec={spec} columns={columns} dropped={dropped} />}
      </span>
    </div>
  )
}

function Keyword({ control, placeholder }: { control: ListControl; placeholder: string }) {
  const inAddress = control.filters['keyword'] ?? ''
  const [typed, setTyped] = useState(inAddress)
  const sent = useRef(inAddress)
  // The address may change by itself (back, a link): then it wins over what was typed.
  useEffect(() => {
    if (inAddress === sent.current) return
    sent.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  const send = (text: string) => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    const { keyword: _, ...rest } = control.filters
    control.change({ filters: wanted ? { ...rest, keyword: wanted } : rest }, { replace: true })
  }
  const sendTyped = useEffectEvent(() => send(typed))
  useEffect(() => {
    const timer = setTimeout(sendTyped, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <SearchField
      value={typed}
      onChange={setTyped}
      placeholder={placeholder}
      onEnter={() => send(typed)}
      onDown={() => document.querySelector<HTMLElement>('main tbody tr[tabindex="0"]')?.focus()}
    />
  )
}
