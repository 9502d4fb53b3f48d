// SQL of the papers of a product as owners of its units have them at hand: shown or not, on sale or long gone.
import type { OwnUnit } from '#contract/equipment.ts'
import { sql, type Db } from '#db/connect.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'

type Document = { id: number; kind: string; language: Language | null; title: Translated; fileName: string }
type Certificate = { market: string; scheme: string; certificate: string; validTo: string | null }

/** One statement; nothing of a product that is gone. */
export async function papersOf(db: Db, productId: number | null, language: Language): Promise<OwnUnit['papers']> {
  if (productId === null) return { documents: [], certificates: [] }
  const { rows } = await sql<{ documents: Document[]; certificates: Certificate[] }>`
    select coalesce((select json_agg(json_build_object('id', d.id, 'kind', d.kind, 'language', d.language, 'title', d.title, 'fileName', d.file_name)
        order by d.position, d.id) from product_documents d where d.product_id = ${productId} and d.file_id is not null), '[]') as documents,
      coalesce((select json_agg(json_build_object('market', r.market, 'scheme', r.scheme, 'certificate', r.certificate, 'validTo', r.valid_to) order by r.id)
        from product_regulatory r where r.product_id = ${productId} and r.certificate is not null), '[]') as certificates`.execute(db)
  const { documents, certificates } = rows[0]!
  return { documents: documents.map((one) => ({ ...one, title: pick(one.title, language) })), certificates }
}

/** The file of a document of the product; undefined where it has none such. */
export async function documentFile(db: Db, productId: number, documentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('product_documents')
    .select('file_id')
    .where('id', '=', documentId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return row?.file_id ?? undefined
}
