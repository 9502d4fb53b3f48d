// What people might search for, made from the products that there are: models, beginnings of models, words, pairs of words, typing errors.

export type Named = { productName: string; productModel: string }

/** The same for the same n. Asked for one after the other hardly any term comes twice. */
export function searchTerm(products: readonly Named[], n: number): string {
  const { productName, productModel } = products[(n * 7919) % products.length]!
  const words = productName.split(' ').filter((word) => word !== productModel && word.length >= 4)
  const word = (at: number) => words[at % words.length]!
  switch (n % 6) {
    case 0:
      return productModel
    case 1:
      return productModel.slice(0, -1)
    case 2:
      return word(n)
    case 3:
      return `${word(0)} ${word(2)}`
    case 4:
      return mistyped(word(1 + (n % 3)), n)
    default:
      return `${word(1)} ${word(2)} ${word(3)}`.toLowerCase()
  }
}

/** Two neighbouring letters exchanged, or one left out. */
function mistyped(word: string, n: number): string {
  const at = 1 + (n % Math.max(1, word.length - 2))
  if (n % 4 === 0) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2)
}
