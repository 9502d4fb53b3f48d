// What journeys about failures share: where messages appear, what they say, and a picture of each kind for whoever wants to look.
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { Walk } from './journey.ts'
import type { Product } from './product.ts'

export const LINE = 'The back-end interface is improperly connected.'

/** Messages about failures. */
export const failures = (page: Page) => page.locator('body > div > [role=alert] > div')
/** E2E_PICTURES names the folder. */
export async function picture({ page, wide }: Walk, name: string) {
  const folder = process.env['E2E_PICTURES']
  if (folder) await page.screenshot({ path: path.join(folder, `${name}-${wide ? 1440 : 390}.png`) })
}
/** Something on sale that may be bought one at a time. */
export async function anyWare(product: Product): Promise<{ slug: string; name: string }> {
  const [ware] = await product.sql<{ slug: string; name: string }>(`
    select s.slug, p.name->>'en' as name from products p join slugs s on s.kind = 'product' and s.target_id = p.id and s.current
    where p.on_sale and p.minimum = 1 order by p.id limit 1`)
  return ware!
}
