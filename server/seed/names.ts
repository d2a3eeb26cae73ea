/** Common Filipino names. The people combined from them are made up. */
const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const femaleNames = words(`
  Maria, Analyn, Jocelyn, Rosalie, Marites, Cristina, Lorna, Jennifer, Angelica, Kristine, Princess, Rowena, Maricel, Shiela,
  Grace, Liezl, Rhea, Joy, Aileen, Marilou, Charmaine, Katrina, Bea, Camille, Precious, Rica, Lovely, Divina, Imelda, Teresita,
  Carmela, Daisy, Editha, Felicidad, Gemma, Hazel, Irene, Janelle, Karen, Leonora, Mylene, Nenita, Ofelia, Perla, Queenie,
  Rosario, Sarah, Trisha, Vilma, Wilma, Yolanda, Zenaida, Ma. Luisa, Ma. Theresa, Mary Ann, Mary Grace, Anna Marie, Rose Ann`);

export const maleNames = words(`
  Jose, Juan, Mark, Michael, Ronald, Rodel, Arnel, Jayson, Christian, Joshua, John Paul, Jerome, Reynaldo, Danilo, Ernesto,
  Rogelio, Ferdinand, Allan, Dennis, Edgar, Francis, Gilbert, Herbert, Ismael, Joel, Kenneth, Leandro, Manuel, Nestor, Oliver,
  Patrick, Ramon, Samuel, Teodoro, Virgilio, Wilfredo, Alvin, Benedicto, Carlito, Dominador, Efren, Felipe, Gregorio, Harold,
  Jericho, Lito, Melvin, Noel, Orlando, Paolo, Renato, Salvador, Tirso, Vicente, John Carlo, Mark Anthony, John Rey, Ariel`);

export const surnames = words(`
  Abad, Abrenica, Acosta, Agbayani, Aguilar, Alcantara, Alvarez, Amparo, Andrada, Aquino, Arellano, Asuncion, Austria, Bacani,
  Balagtas, Baltazar, Bautista, Belmonte, Beltran, Bernardo, Buenaventura, Bustamante, Cabrera, Calderon, Caparas, Castañeda,
  Castillo, Catindig, Cayabyab, Concepcion, Corpuz, Cruz, Cunanan, Dacanay, Dagohoy, David, De Guzman, De Leon, De Vera, Del Mundo,
  Del Rosario, Dela Cruz, Dela Peña, Dimaculangan, Dizon, Domingo, Dumlao, Enriquez, Escobar, Espiritu, Estrella, Evangelista,
  Fajardo, Feliciano, Fernandez, Ferrer, Flores, Francisco, Galang, Gallardo, Garcia, Gatchalian, Gonzales, Guevarra, Gutierrez,
  Hernandez, Hilario, Ibañez, Ignacio, Jacinto, Javier, Jimenez, Labrador, Lacsamana, Lagman, Lansangan, Lazaro, Legaspi, Lopez,
  Lumbao, Macaraeg, Magbanua, Magsaysay, Malabanan, Manalo, Manansala, Mangubat, Manlapig, Mariano, Martinez, Medina, Mendoza,
  Mercado, Miranda, Morales, Muñoz, Natividad, Navarro, Nepomuceno, Nuñez, Ocampo, Olivares, Ong, Ortega, Pacheco, Padilla,
  Palma, Pamintuan, Panganiban, Pangilinan, Pascual, Peralta, Perez, Pineda, Punzalan, Quiambao, Quinto, Ramirez, Ramos, Reyes,
  Rivera, Robles, Rodriguez, Romero, Rosales, Salazar, Salonga, Samonte, Santiago, Santos, Sarmiento, Sevilla, Sison, Soriano,
  Sumulong, Tabayoyong, Tan, Tanjuatco, Tolentino, Torres, Trinidad, Umali, Uy, Valdez, Valencia, Velasco, Vergara, Villanueva,
  Villarin, Yambao, Yap, Ylagan, Zamora, Zulueta`);

export const suffixes = ['Jr.', 'Sr.', 'II', 'III'] as const;

/** Returns a name with only the letters an e-mail address may have. */
export const mailName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
