// Views over the lists of My Workspace (mounted below /admin-api): what a person keeps of a list, for oneself or for all who see it.
import * as v from 'valibot'
import { get, post, put, remove, type Call } from './call.ts'
import { Id, YN, line } from './fields.ts'
import { PERMISSIONS, type Permission, type Permissions, type ViewedList } from './permission.ts'
import { Changed, Version } from './version.ts'

export const VIEW_NAME_MAX = 40
export const VIEWS_MAX = 20

/** The lists that can be kept views of, with the permission that opens each: as the desks declare them beside their permissions. */
export const VIEWED_LISTS = Object.fromEntries(
  (Object.entries(PERMISSIONS) as [Permission, Permissions[string]][]).flatMap(([permission, { lists = [] }]) =>
    lists.map((list) => [list, permission]),
  ),
) as Record<ViewedList, Permission>

const ListName = v.picklist(Object.keys(VIEWED_LISTS) as ViewedList[])
const Columns = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))), v.maxLength(60))
const Kept = {
  name: line(VIEW_NAME_MAX),
  /** Filters and order as they stand in the list's address. */
  query: v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^?#\s]*$/)),
  /** Of the columns, those that differ from what the list proposes. */
  columns: Columns,
  /** Y: with all of the same shop, or all of the operator, who may see the list. */
  shared: YN,
}

export const ListView = v.object({
  id: Id,
  version: v.number(),
  name: v.string(),
  query: v.string(),
  columns: v.array(v.string()),
  shared: YN,
  ownerName: v.string(),
  mine: YN,
  /** Y: one's own; shared ones of others, for those who may do everything. */
  editable: YN,
})
export type ListView = v.InferOutput<typeof ListView>

export const listViews = get('/view/list', {
  access: 'staff',
  about: 'Views over a list: one’s own and those that others share, by name',
  input: v.object({ list: ListName }),
  output: v.array(ListView),
})
export const addView = post('/view', {
  access: 'staff',
  about: 'Keep filters, order and columns of a list under a name, for oneself or for all who see the list',
  input: v.object({ list: ListName, ...Kept }),
  output: v.object({ id: Id }),
})
export const changeView = put('/view/{id}', {
  access: 'staff',
  about: 'Change a view; refused when somebody was faster',
  input: v.object({ id: Id, version: Version, ...Kept }),
  output: Changed,
})
export const removeView = remove('/view/{id}', {
  access: 'staff',
  about: 'Remove a view; the list and what it shows stay as they are',
  input: v.object({ id: Id }),
})

export const calls = { listViews, addView, changeView, removeView } satisfies Record<string, Call>
