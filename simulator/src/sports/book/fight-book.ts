import type { Club } from './league-book.ts';

export type WeightClass = { readonly name: string; readonly fighters: readonly Club[] };

const weightClass = ([name, fighters]: readonly [string, string], classAt: number): WeightClass => ({
  name,
  fighters: fighters.split(',').map((text, at) => ({ id: (classAt + 1) * 100 + at + 1, name: text.trim() })),
});

const lightest: readonly [string, string] = [
  'Flyweight',
  'Alexandre Pantoja, Brandon Moreno, Brandon Royval, Joshua Van, Kai Kara-France, Manel Kape, Steve Erceg, Tatsuro Taira',
];

const heavier: readonly (readonly [string, string])[] = [
  [
    "Women's Strawweight",
    'Amanda Lemos, Jessica Andrade, Mackenzie Dern, Tatiana Suarez, Virna Jandiroba, Xiaonan Yan, Weili Zhang, Loopy Godinez',
  ],
  [
    'Bantamweight',
    "Cory Sandhagen, Deiveson Figueiredo, Mario Bautista, Merab Dvalishvili, Petr Yan, Sean O'Malley, Song Yadong, Umar Nurmagomedov",
  ],
  [
    'Featherweight',
    'Alexander Volkanovski, Arnold Allen, Diego Lopes, Jean Silva, Josh Emmett, Lerone Murphy, Movsar Evloev, Yair Rodriguez',
  ],
  [
    "Women's Flyweight",
    'Alexa Grasso, Erin Blanchfield, Manon Fiorot, Maycee Barber, Natalia Silva, Rose Namajunas, Tracy Cortez, Valentina Shevchenko',
  ],
  [
    'Lightweight',
    'Arman Tsarukyan, Beneil Dariush, Charles Oliveira, Dan Hooker, Justin Gaethje, Mateusz Gamrot, Max Holloway, Paddy Pimblett',
  ],
  [
    'Welterweight',
    'Belal Muhammad, Gilbert Burns, Ian Machado Garry, Jack Della Maddalena, Joaquin Buckley, Leon Edwards, Michael Morales, Sean Brady',
  ],
  [
    'Middleweight',
    'Anthony Hernandez, Brendan Allen, Caio Borralho, Dricus Du Plessis, Khamzat Chimaev, Nassourdine Imavov, Reinier de Ridder, Sean Strickland',
  ],
  [
    'Light Heavyweight',
    'Alex Pereira, Carlos Ulberg, Dominick Reyes, Jan Blachowicz, Jiri Prochazka, Khalil Rountree Jr., Magomed Ankalaev, Volkan Oezdemir',
  ],
  [
    'Heavyweight',
    'Alexander Volkov, Ciryl Gane, Curtis Blaydes, Derrick Lewis, Jailton Almeida, Marcin Tybura, Sergei Pavlovich, Tom Aspinall',
  ],
];

/** Fighters by weight class, from the lightest to the last bout of a card. */
export const weightClasses: readonly [WeightClass, ...WeightClass[]] = [
  weightClass(lightest, 0),
  ...heavier.map((row, at) => weightClass(row, at + 1)),
];

export const promotions = ['UFC Fight Night', 'UFC', 'UFC Fight Night', 'UFC on ESPN'] as const;
