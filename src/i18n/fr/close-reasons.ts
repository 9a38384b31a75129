/** Why a person closes a request, in the order of the page; the key is what the form sends. */
export const closeReasons = {
  reponse: "J'ai ma réponse",
  projet: "Mon projet est abandonné ou reporté",
  prix: "Le prix ne me convient pas",
  ailleurs: "J'ai choisi un autre courtier ou assureur",
  autre: "Une autre raison",
};
