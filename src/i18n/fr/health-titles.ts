/** What the forms of the health tester say where other forms speak of fields. */
export const healthTitles = {
  errorTitleOne: "Une réponse est à corriger",
  errorTitleMany: "{count} réponses sont à corriger",
};
