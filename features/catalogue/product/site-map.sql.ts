// Where products stand, for site maps: in groups that stay the same as products come and go, and row after row.
import { sql, type Db } from '#db/connect.ts'
import { imageUrl } from '#shared/image-url.ts'

/** Products of one group, at most: what one file of a site map lists. */
export const GROUP = 5_000
const AT_A_TIME = 1_000

/** The groups that have products on sale. */
export async function selectGroups(db: Db): Promise<number[]> {
  const { rows } = await sql<{ group: number }>`
    select distinct (id / ${GROUP}::int)::int as group from products where on_sale order by 1`.execute(db)
  return rows.map(({ group }) => group)
}

/** `pictures`: the addresses of all that its page shows, in its order. */
export type Place = { slug: string; changedAt: Date; pictures: string[] }

/** Those of a group, some at a time: nobody holds them all. */
export async function* placesOfGroup(db: Db, group: number): AsyncGenerator<Place[]> {
  for (let after = group * GROUP - 1; ;) {
    const { rows } = await sql<{ id: number; slug: string; changed_at: Date; pictures: string[] }>`
      select p.id, s.slug, p.changed_at,
        array(select i.file || '?v=' || i.version from product_images i where i.product_id = p.id order by i.position) as pictures
      from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
      where p.on_sale and p.id > ${after} and p.id < ${(group + 1) * GROUP} order by p.id limit ${AT_A_TIME}`.execute(db)
    if (rows.length > 0)
      yield rows.map(({ slug, changed_at: changedAt, pictures }) => ({
        slug,
        changedAt,
        pictures: pictures.map((picture) => imageUrl(picture)),
      }))
    if (rows.length < AT_A_TIME) return
    after = rows.at(-1)!.id
  }
}
