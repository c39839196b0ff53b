import type { League } from './league-book.ts';
import { league } from './league-book.ts';

const calendar = { season: 'calendar' } as const;

export const tennisLeagues: readonly League[] = [
  league(
    1,
    'ATP',
    'World',
    [0, 24],
    'Jannik Sinner, Carlos Alcaraz, Alexander Zverev, Novak Djokovic, Taylor Fritz, Ben Shelton, Alex de Minaur, Jack Draper, Lorenzo Musetti, Holger Rune, Andrey Rublev, Daniil Medvedev, Felix Auger-Aliassime, Casper Ruud, Karen Khachanov, Tommy Paul, Frances Tiafoe, Jakub Mensik, Alexander Bublik, Ugo Humbert, Francisco Cerundolo, Arthur Fils, Tomas Machac, Flavio Cobolli, Jiri Lehecka, Stefanos Tsitsipas, Denis Shapovalov, Tallon Griekspoor, Alejandro Davidovich Fokina, Sebastian Korda, Brandon Nakashima, Grigor Dimitrov, Hubert Hurkacz, Matteo Berrettini, Cameron Norrie, Gael Monfils, Alexei Popyrin, Jordan Thompson, Miomir Kecmanovic, Nuno Borges, Learner Tien, Joao Fonseca, Alex Michelsen, Giovanni Mpetshi Perricard, Lorenzo Sonego, Luciano Darderi, Zizou Bergs, Marcos Giron, Roberto Bautista Agut, Jaume Munar, Pedro Martinez, Fabian Marozsan, Daniel Altmaier, Camilo Ugo Carabelli, Kei Nishikori, Gabriel Diallo, Mattia Bellucci, Quentin Halys, Alexandre Muller, Damir Dzumhur, David Goffin, Jan-Lennard Struff, Yoshihito Nishioka, Sebastian Baez',
    calendar,
  ),
  league(
    2,
    'WTA',
    'World',
    [0, 24],
    'Aryna Sabalenka, Iga Swiatek, Coco Gauff, Jessica Pegula, Madison Keys, Mirra Andreeva, Qinwen Zheng, Jasmine Paolini, Elena Rybakina, Amanda Anisimova, Emma Navarro, Karolina Muchova, Daria Kasatkina, Paula Badosa, Barbora Krejcikova, Diana Shnaider, Elina Svitolina, Clara Tauson, Liudmila Samsonova, Ekaterina Alexandrova, Beatriz Haddad Maia, Jelena Ostapenko, Donna Vekic, Magdalena Frech, Marta Kostyuk, Linda Noskova, Leylah Fernandez, Sofia Kenin, Elise Mertens, Victoria Mboko, Naomi Osaka, Emma Raducanu, Maria Sakkari, Anna Kalinskaya, Veronika Kudermetova, Belinda Bencic, Ons Jabeur, McCartney Kessler, Ashlyn Krueger, Peyton Stearns, Dayana Yastremska, Marketa Vondrousova, Katerina Siniakova, Xinyu Wang, Yulia Putintseva, Tatjana Maria, Magda Linette, Eva Lys, Maya Joint, Alexandra Eala, Lois Boisson, Ajla Tomljanovic, Danielle Collins, Sorana Cirstea, Camila Osorio, Kimberly Birrell, Anastasia Potapova, Lulu Sun, Hailey Baptiste, Suzan Lamens, Olga Danilovic, Jaqueline Cristian, Ann Li, Caty McNally',
    calendar,
  ),
  league(
    3,
    'ATP Challenger',
    'World',
    [0, 24],
    "Aleksandar Kovacevic, Aleksandar Vukic, Arthur Cazaux, Arthur Rinderknech, Benjamin Bonzi, Borna Coric, Botic van de Zandschulp, Chris O'Connell, Colton Smith, Corentin Moutet, Dino Prizmic, Dusan Lajovic, Eliot Spizzirri, Elmer Moller, Emilio Nava, Ethan Quinn, Francesco Passaro, Hamad Medjedovic, Hugo Gaston, Ignacio Buse, Jacob Fearnley, Jenson Brooksby, Juan Manuel Cerundolo, Kamil Majchrzak, Luca Nardi, Marin Cilic, Martin Landaluce, Matteo Arnaldi, Nicolas Jarry, Nishesh Basavareddy, Otto Virtanen, Pablo Carreno Busta, Rafael Jodar, Raphael Collignon, Reilly Opelka, Rinky Hijikata, Roberto Carballes Baena, Roman Safiullin, Thiago Agustin Tirante, Tristan Schoolkate, Valentin Royer, Valentin Vacherot, Vit Kopriva, Yannick Hanfmann",
    calendar,
  ),
];
