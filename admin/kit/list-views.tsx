// Views over a list: tabs above it with how many each shows, kept on the server for oneself or for all who see the list.
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Call, Input, Page } from '#contract/call.ts'
import { addView, changeView, listViews, removeView, VIEW_NAME_MAX, type ListView } from '#contract/list-view.ts'
import { line, YN } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { useOffice, useT } from '../app/office.ts'
import { ConfirmDialog } from './confirm.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { Columns } from './list-columns.tsx'
import { filterNames, type ListSpec } from './list-spec.ts'
import { keptQuery, knownListState, listInput, type ListControl } from './list-state.ts'
import { Go } from './navigation.tsx'
import { useAct, useSend } from './use-act.ts'

const RENEW_MS = 120_000
const NONE: ListView[] = []
/** Each count is a list that somebody works out: of a long row of views only the first are counted. */
const COUNTED = 12
const AS_PROPOSED: Pick<ListView, 'query' | 'columns'> = { query: '', columns: [] }

/** What of a view the list still knows: filters and columns may have gone since it was kept. */
export const stateOf = ({ query }: Pick<ListView, 'query'>, { filters, columns }: Pick<ListSpec<Call>, 'filters' | 'columns'>) =>
  knownListState(new URLSearchParams(query), filterNames(filters), columns)

/** Whether what is set is no longer what the view keeps, as far as the list knows it. */
export function differsFrom(
  view: Pick<ListView, 'query' | 'columns'>,
  { query, columns }: { query: string; columns: readonly string[] },
  spec: Pick<ListSpec<Call>, 'filters' | 'columns'>,
): boolean {
  const known = (ids: readonly string[]) =>
    ids
      .filter((id) => spec.columns.some((column) => column.id === id))
      .toSorted()
      .join()
  return query !== keptQuery(stateOf(view, spec)) || known(columns) !== known(view.columns)
}

/** The views of the list, and the one from which one came here. */
export function useViews<C extends Call>(spec: ListSpec<C>, control: ListControl) {
  const { call } = useOffice()
  const { data: views = NONE } = useQuery({ queryKey: ['views', spec.name], queryFn: () => call(listViews, { list: spec.name }) })
  return { views, active: views.find(({ id }) => id === control.view) }
}

type TabsProps<C extends Call> = { spec: ListSpec<C>; control: ListControl; views: readonly ListView[]; active: ListView | undefined }

/** Nothing where there is no view: the list then stands alone, as before. */
export function ViewTabs<C extends Call>({ spec, control, views, active }: TabsProps<C>) {
  const t = useT()
  if (views.length === 0) return null
  const hrefOf = (view: ListView) => control.hrefWith({ ...stateOf(view, spec), view: view.id })
  return (
    <nav
      aria-label={t('kit.views')}
      className="fade-end flex shrink-0 gap-1 overflow-x-auto border-b border-line px-4 pt-2 wide:px-6 print:border-0 print:p-0"
    >
      <Tab href={spec.room.path} current={control.view === null && keptQuery(control) === ''}>
        {t('kit.view-all')}
      </Tab>
      {views.map((view, at) => (
        <Tab
          key={view.id}
          href={hrefOf(view)}
          current={view === active}
          title={view.mine === 'N' ? t('kit.view-by', { name: view.ownerName }) : undefined}
        >
          {view.name}
          {at < COUNTED && <Count spec={spec} view={view} />}
        </Tab>
      ))}
    </nav>
  )
}

type TabProps = { href: string; current: boolean; title?: string | undefined; children: React.ReactNode }

function Tab({ href, current, title, children }: TabProps) {
  return (
    <Go
      href={href}
      title={title}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        '-mb-px inline-flex h-9 shrink-0 items-center gap-1.5 border-b-2 px-2 text-sm whitespace-nowrap max-wide:h-11',
        current ? 'border-brand font-medium text-brand' : 'border-transparent text-ink-soft hover:text-ink print:hidden',
      )}
    >
      {children}
    </Go>
  )
}

/** As the list itself counts it. */
function Count<C extends Call>({ spec, view }: { spec: ListSpec<C>; view: ListView }) {
  const { call, language } = useOffice()
  const input = { ...listInput(stateOf(view, spec), spec.filters), pageSize: 1 }
  const { data } = useQuery({
    queryKey: ['list-count', spec.call.path, language, input],
    queryFn: async () => {
      const { total, totalPrecision } = (await call(spec.call, input as unknown as Input<C>)) as unknown as Page<unknown>
      return totalPrecision ? `${total}+` : String(total)
    },
    placeholderData: keepPreviousData,
    refetchInterval: RENEW_MS,
  })
  return data === undefined ? null : <span className="text-xs text-ink-faint tabular-nums">{data}</span>
}

type KeepProps<C extends Call> = { spec: ListSpec<C>; control: ListControl; columns: Columns; active: ListView | undefined }

/** Keeps what is set as a view. Its place is there also when there is nothing to keep. */
export function KeepView<C extends Call>({ spec, control, columns, active }: KeepProps<C>) {
  const t = useT()
  const send = useSend()
  const save = useAct(changeView, t('kit.view-kept', { name: active?.name ?? '' }))
  const drop = useAct(removeView, t('kit.view-removed'))
  const [open, setOpen] = useState<'new' | 'edit' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const query = keptQuery(control)
  const kept = { query, columns: columns.changed }
  const differs = differsFrom(active ?? AS_PROPOSED, kept, spec)
  const mayEdit = active?.editable === 'Y'
  return (
    <>
      <span className="flex items-center gap-1">
        {active && mayEdit && differs && (
          <Button
            kind="quiet"
            size="small"
            busy={save.isPending}
            onClick={() =>
              save.mutate(
                { id: active.id, version: active.version, name: active.name, shared: active.shared, ...kept },
                { onSuccess: columns.forget },
              )
            }
          >
            {t('kit.save-view')}
          </Button>
        )}
        {active && mayEdit && !differs && (
          <button
            type="button"
            aria-label={t('kit.edit-view')}
            title={t('kit.edit-view')}
            onClick={() => setOpen('edit')}
            className="grid size-9 place-items-center rounded-control text-ink-soft hover:bg-mist"
          >
            <Icon name="edit" className="size-4" />
          </button>
        )}
        <Button
          kind="quiet"
          size="small"
          className={classNames(!differs && 'invisible')}
          disabled={!differs}
          onClick={() => setOpen('new')}
        >
          {t(active ? 'kit.new-view' : 'kit.keep-view')}
        </Button>
      </span>
      {open === 'new' && (
        <ViewDialog
          title={t('kit.keep-view')}
          initial={{ name: '', shared: 'N' }}
          onClose={close}
          send={async (form) => {
            const { id } = await send(addView, { list: spec.name, ...form, ...kept })
            if (active) columns.forget() // they are the new one's
            close()
            toast(t('kit.view-kept', { name: form.name }), 'good')
            control.change({ view: id })
          }}
        />
      )}
      {open === 'edit' && active && (
        <ViewDialog
          title={t('kit.edit-view')}
          initial={{ name: active.name, shared: active.shared }}
          onClose={close}
          onRemove={() => setOpen('remove')}
          send={async (form) => {
            await send(changeView, { id: active.id, version: active.version, ...form, ...kept })
            close()
            toast(t('kit.view-kept', { name: form.name }), 'good')
          }}
        />
      )}
      {open === 'remove' && active && (
        <ConfirmDialog
          title={t('kit.remove-view')}
          text={t(active.shared === 'Y' ? 'kit.ask-remove-shared' : 'kit.ask-remove-view', { name: active.name })}
          danger
          busy={drop.isPending}
          onConfirm={() =>
            drop.mutate(
              { id: active.id },
              {
                onSuccess: () => {
                  columns.forget()
                  control.change({ view: null })
                },
                onSettled: close,
              },
            )
          }
          onCancel={close}
        />
      )}
    </>
  )
}

const ViewForm = v.object({ name: line(VIEW_NAME_MAX), shared: YN })
type ViewForm = v.InferOutput<typeof ViewForm>
type DialogProps = { title: string; initial: ViewForm; send: (form: ViewForm) => Promise<void>; onClose: () => void; onRemove?: () => void }

function ViewDialog({ title, initial, send, onClose, onRemove }: DialogProps) {
  const t = useT()
  return (
    <FormDialog
      title={title}
      intro={
        onRemove && (
          <Button kind="danger" size="small" className="justify-self-start" onClick={onRemove}>
            {t('kit.remove-view')}
          </Button>
        )
      }
      schema={ViewForm}
      fields={[
        { name: 'name', label: t('kit.view-name'), hint: t('kit.view-name-hint'), wide: true, autoFocus: true },
        { name: 'shared', label: t('kit.share-view'), hint: t('kit.share-view-hint'), kind: 'yes-no', wide: true },
      ]}
      edits
      initial={initial}
      submit={t('kit.save')}
      send={send}
      onClose={onClose}
      onDone={() => undefined}
    />
  )
}
