import type { Legal } from './legal.ts'

export const legal: Legal = {
  terms: {
    title: 'Conditions d’utilisation',
    sections: [
      {
        heading: '1. Qui nous sommes et qui peut acheter',
        text: [
          '{company} exploite {brand}, une place de marché d’équipements médicaux et de fournitures hospitalières. Les produits sont vendus par les boutiques indiquées sur chaque page ; nous exploitons la place de marché et participons au traitement des commandes.',
          'Elle s’adresse aux entreprises et institutions : hôpitaux, cliniques, laboratoires, distributeurs et sociétés. En vous inscrivant, vous confirmez agir pour l’une d’elles et y être autorisé. Les consommateurs ne peuvent pas commander.',
        ],
      },
      {
        heading: '2. Votre compte',
        text: [
          'Donnez des informations exactes et complètes et tenez-les à jour. Gardez votre mot de passe secret ; vous répondez des commandes passées avec votre compte, sauf si vous nous avez signalé un usage abusif. En cas de doute, écrivez aussitôt à {email}.',
        ],
      },
      {
        heading: '3. Les produits et leur usage',
        text: [
          'Descriptions, tableaux techniques et images sont fournis avec soin par les boutiques. Un dispositif médical peut exiger dans votre pays un enregistrement, une licence d’importation ou un usage professionnel ; les vérifier et les obtenir incombe à l’importateur, sauf accord écrit.',
          'Un appareil ne peut être installé et utilisé que par des personnes formées, pour son usage prévu et selon ses instructions.',
        ],
      },
      {
        heading: '4. Prix, devis et commandes',
        text: [
          'Les prix sont en dollars américains, hors taxes et droits et, sauf mention contraire, départ usine Zhangjiagang (EXW, Incoterms 2020). Le montant de la dernière page avant l’envoi est celui qui est facturé ; si un prix change auparavant, nous l’affichons et redemandons votre accord.',
          'Votre envoi est une offre d’achat. Le contrat avec la boutique naît à la confirmation de la commande, au plus tard quand la condition de paiement est remplie. Lorsque nous ajoutons le fret (CIF, DAP), vous pouvez annuler sans frais jusqu’au paiement.',
        ],
      },
      {
        heading: '5. Paiement',
        text: [
          'Le paiement suit le mode choisi. Avec T/T 50 %, la moitié est due sur facture proforma et le solde avant l’expédition. Les frais bancaires hors du pays du bénéficiaire sont à la charge du payeur. La marchandise reste la propriété du vendeur jusqu’au paiement complet.',
        ],
      },
      {
        heading: '6. Livraison et risque',
        text: [
          'La livraison suit l’Incoterm de votre commande, et le risque avec elle. Les délais courent à partir du paiement qui lance la production. Contrôlez la marchandise à l’arrivée et notez les dommages visibles sur le bon du transporteur.',
        ],
      },
      {
        heading: '7. Garantie et service après-vente',
        text: [
          'Les équipements portent la garantie indiquée sur leur page, normalement de 18 à 36 mois. Elle couvre les défauts de matière et de fabrication en usage et entretien corrects, hors pièces d’usure et consommables. Ouvrez un dossier depuis votre commande ; nous répondons avec l’étape suivante.',
        ],
      },
      {
        heading: '8. Ce qui est interdit',
        text: [
          'Il est interdit d’utiliser la place de marché contre la loi ou les contrôles à l’exportation, de revendre dans des pays restreints, de copier le catalogue par des moyens automatiques ou de chercher à atteindre les données d’autrui.',
        ],
      },
      {
        heading: '9. Responsabilité',
        text: [
          'Nous répondons sans limite du dol, de la faute lourde et des atteintes à la vie, au corps ou à la santé. Pour le reste, la responsabilité se limite au dommage prévisible et typique du contrat et à la valeur de la commande, dans la mesure permise par la loi.',
        ],
      },
      {
        heading: '10. Modifications et droit applicable',
        text: [
          'Nous annonçons les modifications par e-mail ou à la connexion au moins 30 jours à l’avance ; les commandes passées gardent leurs conditions. Le droit du siège de {company} s’applique ; pour les ventes internationales, la Convention des Nations Unies sur les contrats de vente internationale de marchandises.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Politique de confidentialité',
    sections: [
      {
        heading: '1. Responsable',
        text: [
          '{company}, exploitant de {brand}, est responsable des données personnelles traitées ici. Pour toute question, écrivez à {email}.',
        ],
      },
      {
        heading: '2. Ce que nous recueillons',
        text: [
          'Données de compte : nom, organisation et son type, pays, téléphone et e-mail. Le mot de passe n’est conservé que sous forme de hachage à sens unique.',
          'Données de commande : vos commandes, adresses de livraison, état du paiement, justificatifs bancaires envoyés et messages liés. Données techniques : adresse réseau, heure et type de requête, dans des journaux de sécurité de courte durée.',
        ],
      },
      {
        heading: '3. Pourquoi',
        text: [
          'Pour gérer votre compte, chiffrer et livrer vos commandes, vous répondre, remplir nos obligations légales (comptabilité, contrôle à l’exportation) et protéger la place de marché. Nous n’envoyons des nouvelles que si vous vous abonnez, avec un lien de désinscription.',
        ],
      },
      {
        heading: '4. Avec qui',
        text: [
          'La boutique qui vous vend, les transporteurs, les banques, le prestataire de paiement choisi et les autorités lorsque la loi l’exige. Chacun reçoit le nécessaire. Nous ne vendons pas de données. Les numéros de carte vont directement au prestataire de paiement.',
        ],
      },
      {
        heading: '5. Où',
        text: [
          'Boutiques et transporteurs peuvent se trouver dans d’autres pays. Si leur droit protège moins bien les données, nous convenons de clauses contractuelles types ou d’une garantie équivalente.',
        ],
      },
      {
        heading: '6. Combien de temps',
        text: [
          'Les données de compte tant qu’il existe ; commandes et paiements aussi longtemps que l’exigent le droit commercial et fiscal, en général jusqu’à dix ans ; les journaux de sécurité au plus 90 jours.',
        ],
      },
      {
        heading: '7. Cookies et stockage',
        text: [
          'Nous stockons ce qu’il faut au fonctionnement : session, langue et historique de recherche, ce dernier seulement dans votre navigateur. Aucun cookie publicitaire ou de suivi de tiers.',
        ],
      },
      {
        heading: '8. Vos droits',
        text: [
          'Vous pouvez consulter vos données, les faire corriger, effacer ou remettre, limiter leur usage ou vous y opposer, et saisir votre autorité de contrôle. Il suffit d’écrire à {email} ; nous répondons sous 30 jours.',
        ],
      },
    ],
  },
}
